import type { Picture } from './results-file.ts';

const width = 640;
const height = 300;
const edge = { left: 64, right: 150, top: 16, bottom: 44 };
const colours = ['#2f4ecb', '#855000', '#126b3b', '#b1241c', '#6b7481', '#7a3fb0'];

/** `1.5k`, `2M`, `0.3` */
export function shortNumber(value: number): string {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))}M`;
  if (value >= 1e3) return `${Number((value / 1e3).toPrecision(3))}k`;
  return String(Number(value.toPrecision(3)));
}

/** Round marks from `least` to `most`: powers of ten, or about five even steps. */
function marks(least: number, most: number, isLog: boolean): number[] {
  if (isLog) {
    const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
    return Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at));
  }
  const rough = (most - least || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((each) => each * power >= rough) ?? 10) * power;
  const from = Math.floor(least / step);
  return Array.from({ length: Math.ceil(most / step) - from + 1 }, (_, at) => (from + at) * step);
}

function axis(values: number[], isLog: boolean, from: number, to: number) {
  const ticks = marks(isLog ? Math.min(...values) : Math.min(0, ...values), Math.max(...values), isLog);
  const scale = (value: number) => (isLog ? Math.log10(value) : value);
  const [low, high] = [scale(ticks[0] ?? 0), scale(ticks.at(-1) ?? 1)];
  const share = (value: number) => (scale(value) - low) / (high - low || 1);
  return { ticks, at: (value: number) => from + (to - from) * share(value) };
}

const text = (x: number, y: number, anchor: string, words: string) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

/** A line chart as SVG; logarithmic pictures are so on both axes. */
export function drawChart({ across, up, isLog, lines }: Picture): string {
  const points = lines.flatMap((line) => line.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const right = width - edge.right;
  const bottom = height - edge.bottom;
  const x = axis(xs, isLog, edge.left, right);
  const y = axis(isLog ? ys.map((value) => Math.max(value, 0.01)) : ys, isLog, bottom, edge.top);
  const grid = [
    ...x.ticks.map((tick) => text(x.at(tick), bottom + 18, 'middle', shortNumber(tick))),
    ...y.ticks.map(
      (tick) =>
        `<path d="M${edge.left} ${y.at(tick).toFixed(1)}H${right}" stroke="#8885"/>${text(edge.left - 6, y.at(tick) + 4, 'end', shortNumber(tick))}`,
    ),
  ];
  const drawn = lines.map(({ name, points: own }, at) => {
    const colour = colours[at % colours.length];
    const places = own.map(
      ([px, py]) => `${x.at(px).toFixed(1)} ${y.at(isLog ? Math.max(py, 0.01) : py).toFixed(1)}`,
    );
    const dots = places.map(
      (place) => `<circle cx="${place.replace(' ', '" cy="')}" r="3" fill="${colour}"/>`,
    );
    const key = `<rect x="${right + 12}" y="${edge.top + at * 20}" width="10" height="10" fill="${colour}"/>${text(right + 28, edge.top + 9 + at * 20, 'start', name)}`;
    return `<path d="M${places.join('L')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}${key}`;
  });
  const titles = [
    text((edge.left + right) / 2, height - 6, 'middle', across),
    `<g transform="translate(14 ${(edge.top + bottom) / 2}) rotate(-90)">${text(0, 0, 'middle', up)}</g>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>\n${[...grid, ...drawn, ...titles].join('\n')}\n</svg>\n`;
}
