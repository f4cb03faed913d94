import { z } from 'zod';

/**
 * A path of the shop with its query and fragment, as every reader takes it: no address of another host, no dot segments, and nothing that
 * hides a slash.
 */
export const ShopPath = z
  .string()
  .max(200)
  .regex(/^(?![^?#]*(?:\/[/.]|%(?:2e|2f|5c)))\/[^\s\\]*$/i, 'must be a path of the shop');
