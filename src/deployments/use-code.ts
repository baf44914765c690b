import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Code of a part of the page that is fetched on demand, by `refetch`. */
export function useCode<T>(name: string, load: () => Promise<T>): UseQueryResult<T> {
  return useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: false,
    structuralSharing: false,
    gcTime: Infinity,
  });
}
