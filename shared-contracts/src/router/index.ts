// Only what remotes may use is re-exported, so that the rest of the router can be shaken out of the shell.
export {
  Link,
  type LinkProps,
  NavLink,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
