export { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
export { createQueryClient } from './query-client.ts';
