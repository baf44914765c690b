import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef, useState } from 'react';

async function list(integration: string, signal: AbortSignal) {
  const got = await fetch(`/api/v1/integrations/forge/codehost/${integration}/repos`, { signal });
  const repositories: { owner: string; name: string }[] = await got.json();
  return repositories.map(({ owner, name }) => `${owner}/${name}`);
}

export function Picker() {
  const integration = new URLSearchParams(location.search).get('integration_id') ?? '';
  const { data } = useQuery({
    queryKey: ['repositories', integration],
    queryFn: ({ signal }) => list(integration, signal),
    structuralSharing: false,
  });
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(typed.toLowerCase());
  const found = useMemo(() => data?.filter((name) => name.toLowerCase().includes(term)) ?? [], [data, term]);
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => box.current,
    estimateSize: () => 32,
    overscan: 5,
  });
  return (
    <main>
      <h1>Repositories</h1>
      <label>
        Search repositories
        <input
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            box.current?.scrollTo(0, 0);
          }}
        />
      </label>
      <div className="box" ref={box}>
        <ul aria-label="Repositories" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => (
            <li key={key} style={{ transform: `translateY(${start}px)` }}>
              <a href="/deployments/new" aria-label={`Deploy ${found[index]}`}>
                {found[index]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
