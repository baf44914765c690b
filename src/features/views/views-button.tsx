import { type ReactNode, useId, useState } from 'react';
import { Lazy } from '../../kit/feedback/lazy.tsx';
import { lazyCode } from '../../kit/feedback/lazy-code.ts';
import type { ListValues } from '../../service/wire/parameters.ts';
import { Button } from '../../kit/ui/button.tsx';
import css from './views.module.css';

const viewsMenu = lazyCode('views', async () => (await import('./views-menu.tsx')).ViewsMenu);

/** Opens the menu of views, whose code is fetched with the first click: it shows itself then. */
export function ViewsButton({
  values,
}: {
  /** What the list shows, with its columns. */
  readonly values: ListValues;
}): ReactNode {
  const id = useId();
  const [isWanted, setIsWanted] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={css.button}
        popoverTarget={id}
        onClick={(event) => {
          // At first the menu opens itself: what the button does by itself would close it again.
          if (!isWanted) event.preventDefault();
          setIsWanted(true);
        }}
      >
        Views
      </Button>
      {isWanted && (
        <Lazy code={viewsMenu} waiting={null}>
          {(ViewsMenu) => <ViewsMenu id={id} values={values} />}
        </Lazy>
      )}
    </>
  );
}
