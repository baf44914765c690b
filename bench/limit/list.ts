import { askPage, type Deployment, type DeploymentPage, forgetPages } from './deployments.ts';
import { find } from './find.ts';
import { showRows } from './rows.ts';
import { headers, inOrder, nextSorting, type Sorting } from './sorting.ts';

const filters = find('#filters', HTMLFormElement);
const chips = find('#chips', HTMLElement);
const limit = find('#limit', HTMLSelectElement);
const previous = find('#previous', HTMLButtonElement);
const next = find('#next', HTMLButtonElement);
const range = find('#range', HTMLElement);
const fetched = find('#fetched', HTMLElement);
const controls = [...filters.elements].filter(
  (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
);
const typingMs = 250;

let shown: { rows: Deployment[]; nextOffset: number } | undefined;
let sorting: Sorting;
let typing: ReturnType<typeof setTimeout> | undefined;

const asked = () => new URLSearchParams(location.search);
const limitOf = (address: URLSearchParams) => Number(address.get('limit') ?? 20);
const offsetOf = (address: URLSearchParams) => Number(address.get('offset') ?? 0);

/** What is sent for an address: page size and offset always, filters where they are set. */
function queryOf(address: URLSearchParams, offset = offsetOf(address)): string {
  const query = new URLSearchParams({ limit: String(limitOf(address)), offset: String(offset) });
  for (const { name } of controls) if (address.get(name)) query.set(name, address.get(name) ?? '');
  return query.toString();
}

function goTo(changes: Record<string, string>): void {
  const address = asked();
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') address.delete(name);
    else address.set(name, value);
  }
  history.pushState(null, '', `?${address.toString()}`);
  void showList();
}

function showChips(address: URLSearchParams): void {
  const set = controls.filter(({ name }) => address.get(name));
  chips.replaceChildren(
    ...set.map(({ name, labels }) => {
      const chip = document.createElement('button');
      chip.type = 'button';
      chip.textContent = `${labels?.[0]?.firstChild?.textContent?.trim() ?? name}: ${address.get(name) ?? ''} ×`;
      chip.addEventListener('click', () => goTo({ [name]: '', offset: '' }));
      return chip;
    }),
  );
}

function showPage({ resources, offset }: DeploymentPage): void {
  const address = asked();
  shown = { rows: resources, nextOffset: offset };
  showRows(inOrder(resources, sorting));
  showChips(address);
  previous.disabled = offsetOf(address) === 0;
  next.disabled = resources.length < limitOf(address);
  const start = offsetOf(address);
  range.textContent =
    resources.length === 0
      ? 'No rows'
      : `${start + 1}–${start + resources.length} of at least ${start + resources.length}`;
  fetched.textContent = 'Fetched just now';
}

/** Shows the page of the address; an answer that comes after another page was wanted is left. */
export async function showList(): Promise<void> {
  const address = asked();
  const query = queryOf(address);
  for (const control of controls) {
    const value = address.get(control.name) ?? '';
    if (control !== document.activeElement && control.value !== value) control.value = value;
  }
  limit.value = String(limitOf(address));
  try {
    const page = await askPage(query);
    if (queryOf(asked()) === query) showPage(page);
  } catch (error) {
    range.textContent = String(error);
  }
}

async function countAll(): Promise<void> {
  const address = asked();
  address.set('limit', '100');
  for (let count = 0; ;) {
    const { resources } = await askPage(queryOf(address, count));
    count += resources.length;
    range.textContent = `${count} counted`;
    if (resources.length < 100) return;
  }
}

filters.addEventListener('input', ({ target }) => {
  const control = controls.find((each) => each === target);
  if (!control) return;
  clearTimeout(typing);
  const apply = () => goTo({ [control.name]: control.value.trim(), offset: '' });
  typing = setTimeout(apply, control instanceof HTMLSelectElement ? 0 : typingMs);
});
filters.addEventListener('submit', (event) => event.preventDefault());
limit.addEventListener('change', () => goTo({ limit: limit.value, offset: '' }));
next.addEventListener('click', () => {
  if (shown) goTo({ offset: String(shown.nextOffset) });
});
previous.addEventListener('click', () => {
  const before = offsetOf(asked()) - limitOf(asked());
  goTo({ offset: before > 0 ? String(before) : '' });
});
find('#refresh', HTMLButtonElement).addEventListener('click', () => {
  forgetPages();
  void showList();
});
find('#count', HTMLButtonElement).addEventListener('click', () => void countAll());
for (const [at, header] of headers.entries()) {
  header.addEventListener('click', () => {
    sorting = nextSorting(sorting, at);
    if (shown) showRows(inOrder(shown.rows, sorting));
  });
}
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  controls[0]?.focus();
});
