import { AddExclusionsDrawer } from "#features/exclusions/AddExclusionsDrawer.tsx";
import { ExclusionList } from "#features/exclusions/ExclusionList.tsx";

/** Domains and people that are not proposed; more are added with `?exclude=new`. */
export function ExclusionsPage() {
  return (
    <>
      <ExclusionList />
      <AddExclusionsDrawer />
    </>
  );
}
