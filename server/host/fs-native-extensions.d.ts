declare module 'fs-native-extensions' {
  /** Whether the open file is locked for its descriptor alone, until that is closed. */
  export function tryLock(descriptor: number): boolean;
}
