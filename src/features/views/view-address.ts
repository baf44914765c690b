import { readParams, writeParams } from '../../kit/params/table.ts';
import { type ListValues, listParams } from '../../service/wire/parameters.ts';

/** A name for what the list shows. */
export interface View {
  name: string;
  /** Filters, page size, sorting and columns as the address says them, without the name. */
  search: string;
}

/** A view of what some values of the list's address say: from its first page on. */
export function viewOf(name: string, { view: _name, offset: _offset, ...values }: ListValues): View {
  return { name, search: new URLSearchParams(writeParams(listParams, values)).toString() };
}

/** The address of a view, which carries its name. */
export function viewLink({ name, search }: View): { pathname: string; search: string } {
  const query = new URLSearchParams(search);
  query.set('view', name);
  return { pathname: '/deployments', search: `?${query.toString()}` };
}

/** The view that an address of the list is; undefined where it names none. Never throws. */
export function readView(search: string): View | undefined {
  const { values } = readParams(listParams, new URLSearchParams(search));
  return values.view === undefined ? undefined : viewOf(values.view, values);
}
