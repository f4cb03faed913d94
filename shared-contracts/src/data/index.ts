export { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
export { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';
