import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { isUuid } from '../../kit/params/codecs.ts';
import { caseless } from '../../kit/text/composed.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { readPasted } from '../model/pasted-repository.ts';

/** The kind of a text that deployments are looked up by: a whole id, a URL, or words. */
export function kindOfText(text: string): 'id' | 'url' | 'words' {
  if (isUuid(text)) return 'id';
  return /^[a-z][a-z\d+.-]*:\/\/./i.test(text) || readPasted(text) ? 'url' : 'words';
}

/** True if a text names this deployment: its id, its name, or a page at its URL. */
export function isNamedBy({ id, name, url, sourceConfig }: FleetRecord, text: string): boolean {
  if (id.toLowerCase() === text.toLowerCase() || caseless(name) === caseless(text)) return true;
  if (kindOfText(text) !== 'url') return false;
  const page = `${repositoryKey(text)}/`;
  return [url, sourceConfig.customUrl].some(
    (own) => own !== undefined && page.startsWith(repositoryKey(own).replace(/\/?$/, '/')),
  );
}

/** The first records, each once, that have this URL or its repository, in any spelling. */
export function namedByUrl(records: Iterable<FleetRecord>, text: string, max: number): FleetRecord[] {
  const pasted = readPasted(text);
  const keys = [text, pasted?.url, pasted?.shorter].flatMap((url) => (url ? [repositoryKey(url)] : []));
  const named = [...records].filter((record) => {
    const { repoUrl } = record.sourceConfig;
    return (repoUrl && keys.includes(repositoryKey(repoUrl))) || isNamedBy(record, text);
  });
  return [...new Map(named.map((record) => [record.id, record])).values()].slice(0, max);
}
