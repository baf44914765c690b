/** The seed of this run: FUZZ_SEED, or today's date. */
export const seed = Number(
  process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);

// Workers inherit the seed, so that it is printed only once.
if (process.env['FUZZ_SEED'] === undefined) {
  process.env['FUZZ_SEED'] = String(seed);
  process.stderr.write(`Fuzz seed ${seed}. FUZZ_SEED=${seed} repeats this run.\n`);
}
