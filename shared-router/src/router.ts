/**
 * React Router as shell and remotes use it. This module exists once in the page. A shared module is not tree-shaken,
 * so it exports what is used and nothing else: the whole package would be 26 KB (brotli) more.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Outlet,
  redirect,
  redirectDocument,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from "react-router-dom";
export type { LinkProps, LoaderFunctionArgs, Location, RouteObject, To } from "react-router-dom";
