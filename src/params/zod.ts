import * as z from 'zod/mini';

// Without this Zod compiles its parsers with `new Function`, which a strict Content-Security-Policy
// forbids. Every schema of the project comes through this module, so the setting always precedes
// the first of them.
z.config({ jitless: true });

export { z };
