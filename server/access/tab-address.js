// Keeps the address of a tab, with its fragment, while people sign in. `data-step` of the script element
// is one of: `begin` stores the address, `return` goes to it, `forget` removes it.
const { step = '', base = '/', address = location.href } = document.currentScript.dataset;
const key = 'slipway-sign-in';
const maxMs = 600_000;

/** The URL, if it belongs to this host and is not a sign-in page. */
function ownAddress(href) {
  const url = new URL(href, location.href);
  const isOurs = url.origin === location.origin && url.pathname.startsWith(base);
  return isOurs && !/^sign-(?:in|out)(?:\/|$)/.test(url.pathname.slice(base.length)) ? url : undefined;
}

/** Removes the stored address. @returns it, if it is less than ten minutes old */
function taken() {
  try {
    const { href, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.removeItem(key);
    return Date.now() - at <= maxMs ? ownAddress(href) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores an address. @returns where to sign in, with the address in the query if storage is blocked */
function begun(url) {
  try {
    if (url) sessionStorage.setItem(key, JSON.stringify({ href: url.href, at: Date.now() }));
    return `${base}sign-in`;
  } catch {
    return `${base}sign-in?plain&return=${encodeURIComponent(url.pathname + url.search)}`;
  }
}

if (step === 'begin') {
  const url = ownAddress(address);
  if (url && !url.hash) url.hash = location.hash;
  location.replace(begun(url));
} else {
  const url = taken();
  if (step === 'return') location.replace(url?.href ?? base);
}
