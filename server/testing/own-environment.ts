/** The environment without Vitest’s variables, with which builds are for tests and Vite has no host. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV|VITEST)/.test(name)),
  );
}
