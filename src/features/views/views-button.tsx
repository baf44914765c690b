import { type ReactNode, useId, useState } from 'react';
import type { ListValues } from '../../service/wire/parameters.ts';
import { Button } from '../../kit/ui/button.tsx';
import { ViewsMenu } from './views-menu.tsx';
import css from './views.module.css';

/** Opens the menu of views, which is rendered with the first click and shows itself then. */
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
      {isWanted && <ViewsMenu id={id} values={values} />}
    </>
  );
}
