import { render } from "@testing-library/react";
import { useEffect } from "react";
import { expect, it } from "vitest";
import { ObjectTitle } from "./ObjectTitle.tsx";

/** Sets the title of its page, as the shell does. */
function Page({ title, name }: { title: string; name: string | null }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return name !== null && <ObjectTitle name={name} />;
}

async function settled(): Promise<string> {
  await Promise.resolve();
  return document.title;
}

it("puts the object before the page's title, and takes it away when the object is closed", async () => {
  const { rerender } = render(<Page title="Clients" name="Northwind" />);
  expect(await settled()).toBe("Northwind · Clients");
  rerender(<Page title="Clients" name="Lumen" />);
  expect(await settled()).toBe("Lumen · Clients");
  rerender(<Page title="Clients" name={null} />);
  expect(await settled()).toBe("Clients");
});

it("leaves the title of the page that comes next alone", async () => {
  const { rerender } = render(<Page title="Clients" name="Northwind" />);
  await settled();
  rerender(<Page title="Vault" name={null} />);
  expect(await settled()).toBe("Vault");
});
