import { expect, it } from "vitest";
import * as v from "valibot";
import { DataFault, unwrap, type DataResponse } from "./unwrap.ts";

const schema = v.object({ slug: v.string() });

function faultOf(response: Partial<DataResponse>): unknown {
  try {
    return unwrap({ data: null, error: null, status: 200, ...response }, schema);
  } catch (fault) {
    return fault;
  }
}

it("returns the parsed data, without what the schema does not name", () => {
  expect(faultOf({ data: { slug: "meet", secret: 1 } })).toEqual({ slug: "meet" });
});

it.each([
  ["no answer", { status: 0, error: { message: "Failed to fetch" } }, "offline"],
  ["a refused token", { status: 401, error: { message: "JWT expired" } }, "forbidden"],
  ["a refused row", { status: 403, error: { message: "permission denied" } }, "forbidden"],
  ["no row where one was asked for", { status: 406, error: { message: "0 rows", code: "PGRST116" } }, "missing"],
  ["an unknown table", { status: 404, error: { message: "Not found" } }, "missing"],
  ["a server in trouble", { status: 500, error: { message: "boom" } }, "unexpected"],
  ["too many questions", { status: 429, error: { message: "slow down" } }, "unexpected"],
  ["data of another shape", { data: { slug: 7 } }, "unexpected"],
  ["no data at all", { data: undefined }, "unexpected"],
])("calls %s a fault of its kind", (_, response, kind) => {
  const fault = faultOf(response);
  expect(fault).toBeInstanceOf(DataFault);
  expect(fault).toMatchObject({ kind });
});

it("says what the backend said", () => {
  expect(faultOf({ status: 403, error: { message: "permission denied" } })).toMatchObject({
    message: "permission denied",
  });
});
