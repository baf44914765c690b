import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** A part of the page whose code comes with the first wish for it: ask by `refetch`. */
export function useCode<T>(name: string, load: () => Promise<T>): UseQueryResult<T> {
  return useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: false,
    structuralSharing: false,
    gcTime: Infinity,
  });
}
