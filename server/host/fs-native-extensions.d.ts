declare module 'fs-native-extensions' {
  /** True if the open file is locked for its descriptor alone, until that is closed. */
  export function tryLock(descriptor: number): boolean;
}
