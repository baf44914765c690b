// Keeps the address of a tab, with its fragment, while people sign in. The script's element says
// what to do: `begin` stores it, `return` goes to it, `forget` removes it.
const { step = '', base = '/', address = location.href } = document.currentScript.dataset;
const key = 'slipway-sign-in';
const mostMs = 600_000;

/** The stored or requested address, if it is one of this host's and not the sign-in itself. */
function ownAddress(href) {
  const url = new URL(href, location.href);
  const isOurs = url.origin === location.origin && url.pathname.startsWith(base);
  return isOurs && !/^sign-(?:in|out)(?:\/|$)/.test(url.pathname.slice(base.length)) ? url : undefined;
}

/** What was stored in the last ten minutes; it is removed. */
function taken() {
  try {
    const { href, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.removeItem(key);
    return Date.now() - at <= mostMs ? ownAddress(href) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores an address. @returns the next one: the sign-in, which without storage keeps the address */
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
