/** The environment without Vitest’s variables, which change what Vite builds. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV|VITEST)/.test(name)),
  );
}
