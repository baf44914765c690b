/** A name in one spelling: `RepoURL`, `repoUrl` and `repo_url` are the same field. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The steps of a path in any notation: `a.b[0]`, `/a/b/0`, `#/a`, `$.a`, `a['b']`. */
export function stepsOf(path: string): string[] {
  return path.split(/[.[\]/#$'"\s]+/).filter(Boolean);
}

/** Words around a request's own fields, as frameworks call the whole. */
const wrappers =
  /^(?:body|data|request|input|payload|params|json|root|attributes|spec|metadata|arg\d|args|create\w*|\w+(?:request|input|dto|payload|command|body))$/i;
/** What a text says of the field that it begins with. */
const claim =
  /^(?:(?:field|parameter|attribute|property) )?(?:is|are|was|must|can|cannot|can[’']t|should|has|may|exceeds|contains|already|required|too|does|doesn[’']t|needs)\b/i;
/** Names that are parted by underscores or capitals are no ordinary words. */
const telling = /[a-z0-9][A-Z]|\w_\w|^[/#]/;
/** As many words as a name is written with in a sentence. */
const mostWords = 4;

const isIndex = (step: string) => /^\d+$/.test(step);

/**
 * The path of the field that a text quotes, empty where it quotes none: "source_config.repo_url
 * must be …", "'RepoURL' failed", "Repo url is invalid". An ordinary word counts in quotes, or
 * where the text begins with it and says something of it.
 * @param names folded names of fields
 */
export function quotedPath(text: string, names: ReadonlySet<string>): string[] {
  const isName = (step: string) => names.has(foldName(step));
  let ordinary: string[] = [];
  for (const { 0: token, index } of text.matchAll(/[\w$/#][\w$.[\]/-]*/g)) {
    const steps = stepsOf(token);
    const from = steps.findIndex(isName);
    const path = steps.slice(from);
    if (from < 0 || !path.slice(1).every((step) => isIndex(step) || isName(step) || from === 0)) continue;
    const isWrapped = steps
      .slice(0, from)
      .every((step) => wrappers.test(step) || (/^[A-Z]/.test(step) && !token.includes('/')));
    if (!isWrapped) continue;
    if (steps.length > 1 || telling.test(token)) return path;
    if (/["'`‘’“”]/.test(text.charAt(index - 1)) && ordinary.length === 0) ordinary = path;
  }
  return ordinary.length > 0 ? ordinary : leadingPath(text, isName);
}

/** The names that a text begins with: "Source config repo url is invalid". */
function leadingPath(text: string, isName: (words: string) => boolean): string[] {
  const words = text.trim().split(/\s+/);
  const path: string[] = [];
  let at = 0;
  for (let count = mostWords; count > 0; count--) {
    const name = words.slice(at, at + count).join('_');
    if (at + count > words.length || !isName(name)) continue;
    path.push(name.replace(/\W+/g, ''));
    at += count;
    if (words[at - 1]?.endsWith(':')) return path;
    count = mostWords + 1;
  }
  return claim.test(words.slice(at).join(' ')) ? path : [];
}
