import { find, templateRow } from './find.ts';

interface Repository {
  owner: string;
  name: string;
  url: string;
  default_branch: string;
}

const scroller = find('#scroller', HTMLElement);
const lines = find('ul', HTMLElement, scroller);
const search = find('#search', HTMLInputElement);
const found = find('#found', HTMLElement);
const template = templateRow('#repository-row');
const lineHeight = 40;
const spare = 4;

let repositories: Repository[] = [];
/** What is searched: `owner/name` in small letters, in the order of the repositories. */
let labels: string[] = [];
let matches = new Uint32Array();
let firstDrawn = -1;

function writeLine(line: HTMLElement, place: number): void {
  const repository = repositories[matches[place] ?? 0];
  if (!repository) return;
  const { owner, name, url, default_branch: branch } = repository;
  const [deploy, where, address] = line.children;
  deploy?.replaceChildren(`${owner}/${name}`);
  deploy?.setAttribute('aria-label', `Deploy ${owner}/${name}`);
  deploy?.setAttribute('href', `/deployments/new?repository=${encodeURIComponent(`${owner}/${name}`)}`);
  where?.replaceChildren(branch);
  address?.replaceChildren(url.replace(/^https?:\/\//, ''));
  address?.setAttribute('href', url);
  line.style.transform = `translateY(${place * lineHeight}px)`;
}

/** Draws the lines in sight into elements that are kept. */
function draw(): void {
  const first = Math.max(0, Math.floor(scroller.scrollTop / lineHeight) - spare);
  if (first === firstDrawn) return;
  firstDrawn = first;
  const height = scroller.clientHeight || 640;
  const count = Math.min(matches.length - first, Math.ceil(height / lineHeight) + 2 * spare);
  while (lines.childElementCount > count) lines.lastElementChild?.remove();
  while (lines.childElementCount < count) lines.append(document.importNode(template, true));
  for (let at = 0; at < count; at += 1) {
    const line = lines.children[at];
    if (line instanceof HTMLElement) writeLine(line, first + at);
  }
}

function searchAgain(): void {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const into = new Uint32Array(labels.length);
  let count = 0;
  for (const [at, label] of labels.entries())
    if (words.every((word) => label.includes(word))) into[count++] = at;
  matches = into.subarray(0, count);
  lines.style.height = `${count * lineHeight}px`;
  scroller.scrollTop = 0;
  firstDrawn = -1;
  draw();
  const all = `${labels.length.toLocaleString('en')} repositories`;
  found.textContent = words.length === 0 ? all : `${all}, ${count.toLocaleString('en')} match`;
}

const labelOf = ({ owner, name }: Repository) => `${owner}/${name}`.toLowerCase();

/** Lists the repositories of an integration, by owner and name, and searches them. */
export async function showPicker(integration: string): Promise<void> {
  found.textContent = 'Loading…';
  const response = await fetch(`/api/v1/integrations/forge/codehost/${integration}/repos`, {
    cache: 'no-store',
  });
  const listed: Repository[] = await response.json();
  const isSorted = listed.every((each, at) => {
    const before = listed[at - 1];
    return !before || labelOf(before) <= labelOf(each);
  });
  repositories = isSorted ? listed : listed.toSorted((a, b) => (labelOf(a) < labelOf(b) ? -1 : 1));
  labels = repositories.map(labelOf);
  searchAgain();
  search.focus();
}

scroller.addEventListener('scroll', draw, { passive: true });
search.addEventListener('input', searchAgain);
