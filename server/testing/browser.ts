/** Follows redirects and keeps cookies by host name, like a browser: enough to sign in over HTTP. */
export function openBrowser() {
  const jar = new Map<string, Map<string, string>>();
  const cookiesOf = (url: URL) => {
    const cookies = jar.get(url.hostname) ?? new Map<string, string>();
    jar.set(url.hostname, cookies);
    return cookies;
  };

  async function ask(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const cookies = cookiesOf(url);
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (!headers.has('accept')) headers.set('accept', 'text/html,*/*;q=0.8');
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /; max-age=0|; expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects until a page, or until an address matches `stopAt`. */
  async function open(address: string | URL, init?: RequestInit, stopAt?: RegExp): Promise<[URL, Response]> {
    let url = new URL(address);
    let response = await ask(url, init);
    for (let hops = 0; hops < 20; hops += 1) {
      const location = response.headers.get('location');
      if (location === null) return [url, response];
      url = new URL(location, url);
      if (stopAt?.test(url.href)) return [url, response];
      response = await ask(url);
    }
    throw new Error(`${url.href} redirects for ever`);
  }

  /** Fills in the provider's forms until it redirects to the host. @returns that address */
  async function signInAtProvider(start: string | URL, login: string): Promise<URL> {
    let [url, response] = await open(start, {}, /\/sign-in\/callback/);
    for (let forms = 0; forms < 4; forms += 1) {
      if (url.pathname === '/sign-in/callback') return url;
      const html = await response.text();
      const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
      const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(html) ?? [];
      const form = { method: 'POST', body: new URLSearchParams({ prompt, login, password: 'any' }) };
      [url, response] = await open(action, form, /\/sign-in\/callback/);
    }
    throw new Error(`the provider did not send the browser back from ${url.href}`);
  }

  return { ask, open, signInAtProvider, cookiesOf: (address: string) => cookiesOf(new URL(address)) };
}
