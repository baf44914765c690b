import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { examine } from '../../domain/examination/examine.ts';
import { configStore } from '../../service/config/config.ts';
import { service } from '../../service/wire/service.ts';
import { useSelector } from '@tanstack/react-store';

/**
 * The examination of the configured service, started and cancelled by people. Its report is kept
 * while the page is open, until the service or the credentials change; leaving cancels it.
 */
export function useExamination() {
  const client = useQueryClient();
  const { dialect, integrations, service: baseUrl } = useSelector(configStore);
  const [asked, setAsked] = useState(0);
  const queryKey = ['examination', baseUrl] as const;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      setAsked(0);
      const [known] = integrations;
      return examine({ service: service(), dialect, integrationId: known?.id, signal, onAsk: setAsked });
    },
    enabled: false,
    retry: false,
    gcTime: Infinity,
  });
  const cancel = () => void client.cancelQueries({ queryKey });
  return { report: data, error, isRunning: isFetching, asked, start: () => void refetch(), cancel };
}
