export { Link, type LinkProps } from './link.tsx';
export type {
  NavigateOptions,
  PageLocation,
  PageMatch,
  PageRouter,
  PageState,
  PageUpdate,
  To,
} from './page-router.ts';
export { createRouterView, type RouterView } from './router-view.ts';
export {
  type Navigate,
  RouterContext,
  type SearchInit,
  useLoaderData,
  useLocation,
  useNavigate,
  usePage,
  useParams,
  useRouterView,
  useSearchParams,
} from './use-router.ts';
export { isWrittenAddress, writeAddress } from './written-address.ts';
