import { useEffect, useState } from 'react';
import { type PodShape, readPodShape } from '../../domain/draft/pod-shape.ts';

/** The parsed pod shaping text; undefined until it is read. `retry` reads it again. */
export function usePodShape(text: string): { shape: PodShape | undefined; retry: () => Promise<void> } {
  const [read, setRead] = useState<{ text: string; shape: PodShape }>();
  useEffect(() => {
    let isWanted = true;
    const show = async (): Promise<void> => {
      const shape = await readPodShape(text);
      if (isWanted) setRead({ text, shape });
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [text]);
  return {
    shape: read?.text === text ? read.shape : undefined,
    retry: async () => setRead({ text, shape: await readPodShape(text) }),
  };
}
