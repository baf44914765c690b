import { find } from './find.ts';
import { showList } from './list.ts';

/*
 * The list of deployments without a framework: how fast this page can be at all. It shows the same
 * data with the same controls as the product and does what they say, with nothing that a person
 * would not notice.
 */

const list = find('#list', HTMLElement);
const picker = find('#picker', HTMLElement);
const links = [...document.querySelectorAll('header nav a')];
const pickerCode = () => import('./picker.ts');

function showAddress(): void {
  const isPicker = location.pathname === '/repositories';
  list.hidden = isPicker;
  picker.hidden = !isPicker;
  for (const link of links) {
    if (link.getAttribute('href') === location.pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  const integration = new URLSearchParams(location.search).get('integration_id');
  if (!isPicker) void showList();
  else if (integration) void pickerCode().then(({ showPicker }) => showPicker(integration));
}

for (const link of links) {
  link.addEventListener('pointerenter', () => void pickerCode());
  link.addEventListener('click', (event) => {
    event.preventDefault();
    history.pushState(null, '', link.getAttribute('href'));
    showAddress();
  });
}
addEventListener('popstate', showAddress);
showAddress();
