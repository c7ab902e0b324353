import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "@pipelark/shared-router";
import { Gallery } from "./Gallery.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("The page has no root element");
const router = createBrowserRouter([{ path: "*", Component: Gallery }]);
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
