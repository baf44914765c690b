import { expect, test } from 'vitest';
import { formatSpan, totalRequest } from './total-request.ts';

const words = (spec: Parameters<typeof totalRequest>[0]) => {
  const { cpu, memoryMb } = totalRequest(spec);
  return [formatSpan(cpu), formatSpan(memoryMb)];
};

test.each([
  ['nothing', {}, ['', '']],
  ['one component, whose replicas are not given, once', { cpu: 0.5, memoryMb: 1024 }, ['0.5', '1,024']],
  ['replicas', { cpu: 0.5, minScale: 1, maxScale: 3 }, ['0.5 to 1.5', '']],
  ['replicas that may be none', { cpu: 2, minScale: 0, maxScale: 2 }, ['0 to 4', '']],
  ['replicas without a bound above', { cpu: 2, minScale: 3 }, ['6', '']],
  ['replicas without a bound below', { cpu: 2, maxScale: 3 }, ['2 to 6', '']],
  ['replicas that contradict each other, the least', { cpu: 2, minScale: 3, maxScale: 1 }, ['6', '']],
  [
    'every component with its own replicas',
    { cpu: 1, maxScale: 2, minScale: 2, queueCpu: 0.5, queueMaxScale: 4, dbCpu: 2, dbMemoryMb: 4096 },
    ['4.5 to 6', '4,096'],
  ],
])('the total counts %s', (_, spec, expected) => {
  expect(words(spec)).toEqual(expected);
});
