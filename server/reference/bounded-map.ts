/** A map of at most so many entries: a new one drops the one that was put in first or, put in again, longest ago. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    const [oldest] = this.keys();
    if (oldest !== undefined && this.size >= this.#most) this.delete(oldest);
    return super.set(key, value);
  }
}
