import { routesOf, type PageModule } from "@pipelark/shared-contracts/declaredRoutes";
import declaration from "../../remote.config.ts";

export const routes = routesOf(declaration, import.meta.glob<PageModule>("../pages/*Page.tsx"));
