import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { useLocation } from "@pipelark/shared-router";
import { useEffect } from "react";
import { useSignedIn } from "../signedIn.tsx";
import { addRecent } from "./recents.ts";

/** Records each page when it is left: its title is complete only then. */
export function useRecordedPages(): void {
  const { services, user } = useSignedIn();
  const { pathname, search } = useLocation();
  const { id } = user;

  useEffect(() => {
    function record() {
      // A sign-out has removed the list.
      if (services.session.getState().user?.id !== id) return;
      addRecent(id, { to: pathname + search, title: titleOfPage() });
    }
    window.addEventListener("pagehide", record);
    return () => {
      window.removeEventListener("pagehide", record);
      record();
    };
  }, [services, id, pathname, search]);
}

/** The document's title without the brand: "Northwind Robotics · Clients". */
export function titleOfPage(): string {
  return document.title.replace(` · ${siteBrand().name}`, "");
}
