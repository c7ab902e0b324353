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

type OpenObjects = { title: string; client: string | null; task: string | null };

/** A page with two objects open: a client, and one of its tasks. */
function PageOfTwo({ title, client, task }: OpenObjects) {
  return (
    <>
      <Page title={title} name={client} />
      {task !== null && <ObjectTitle name={task} />}
    </>
  );
}

it.each([
  ["the task", { client: "Northwind", task: null }, "Northwind · Clients"],
  ["the client", { client: null, task: "Call Ada" }, "Call Ada · Clients"],
])("closes two objects in any order: %s first", async (_, left, title) => {
  const { rerender } = render(<PageOfTwo title="Clients" client="Northwind" task={null} />);
  await settled();
  rerender(<PageOfTwo title="Clients" client="Northwind" task="Call Ada" />);
  expect(await settled()).toBe("Call Ada · Northwind · Clients");
  rerender(<PageOfTwo title="Clients" {...left} />);
  expect(await settled()).toBe(title);
  rerender(<PageOfTwo title="Clients" client={null} task={null} />);
  expect(await settled()).toBe("Clients");
});

it("leaves the title of the page that comes next alone when two objects were open", async () => {
  const { rerender } = render(<PageOfTwo title="Clients" client="Northwind" task="Call Ada" />);
  await settled();
  rerender(<PageOfTwo title="Vault" client={null} task={null} />);
  expect(await settled()).toBe("Vault");
});
