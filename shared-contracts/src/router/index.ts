export { Link, type LinkProps, NavLink, type NavLinkProps } from './link.tsx';
export type {
  NavigateOptions,
  PageLocation,
  PageMatch,
  PageRouter,
  PageState,
  PageUpdate,
  To,
} from './page-router.ts';
export { createRouterView, createStaticView, type RouterView } from './router-view.ts';
export {
  type Navigate,
  RouterContext,
  type SearchInit,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  usePage,
  useParams,
  useRouterView,
  useSearchParams,
} from './use-router.ts';
export { isWrittenAddress, writeAddress } from './written-address.ts';
