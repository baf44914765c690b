declare module 'fs-native-extensions' {
  /** Locks the open file for its descriptor until that is closed. @returns false if it is already locked */
  export function tryLock(descriptor: number): boolean;
}
