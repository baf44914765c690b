import { hidden } from '../transport/hidden.ts';

/** A user name and password before the host; of http(s) a user name alone is most often a token. */
const userInfo =
  /\b(?:(https?:[\\/]*)([^\s\\/?#"'<>]+)@|([a-z][a-z\d+.-]*:\/\/)([^\s\\/?#"'<>]*:[^\s\\/?#"'<>]*)@)/gi;

/** A parameter of an address, by its name. */
const parameter = /([?&;#])([\w.%~[\]-]{1,80})=([^&#;\s"'<>]+)/g;
const isSecretName = (name: string) =>
  /token|secret|passw|pwd|auth|credential|signature|^sig$|api[_.-]?key|access[_.-]?key|private[_.-]?key|^key$/i.test(
    unescaped(name),
  );

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * A text with `[hidden]` in place of credentials in its URLs: `https://token@host`,
 * `?private_token=…`.
 * @param onHidden told each credential
 */
export function hideUrlCredentials(text: string, onHidden?: (credential: string) => void): string {
  const hide = (credential: string): string => {
    if (credential !== hidden) onHidden?.(credential);
    return hidden;
  };
  const named = text.includes('@')
    ? text.replace(userInfo, (_all, web?: string, token?: string, scheme?: string, pair?: string) =>
        web === undefined ? `${scheme}${hide(pair ?? '')}@` : `${web}${hide(token ?? '')}@`,
      )
    : text;
  if (!named.includes('=')) return named;
  return named.replace(parameter, (all: string, mark: string, name: string, value: string) =>
    isSecretName(name) ? `${mark}${name}=${hide(value)}` : all,
  );
}

/** A URL without credentials, whole enough to be opened or sent, and whether it had some. */
export function withoutUrlCredentials(url: string): { url: string; hadCredential: boolean } {
  const masked = hideUrlCredentials(url);
  if (!masked.includes(hidden)) return { url, hadCredential: false };
  const bare = masked
    .replaceAll(`${hidden}@`, '')
    .replace(parameter, (all: string, mark: string, _name: string, value: string) =>
      value === hidden ? mark : all,
    )
    // What is left of parameters that went.
    .replaceAll(/([?&;#])[&;]+/g, '$1')
    .replaceAll(/[?&;]+(?=#)|[?&;#]+$/g, '');
  return { url: bare, hadCredential: true };
}
