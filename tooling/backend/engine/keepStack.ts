import type { PGlite } from "@electric-sql/pglite";
import * as v from "valibot";

const loopName = "_PostgresMainLoopOnce";
const moduleSchema = v.object({
  ["___stack_pointer"]: v.instance(WebAssembly.Global),
  [loopName]: v.pipe(
    v.function(),
    v.transform(
      (run): (() => unknown) =>
        () =>
          run(),
    ),
  ),
});

/**
 * Restores the stack of the embedded Postgres after each error. An error leaves the WebAssembly code by an exception,
 * and PGlite 0.4 does not reset the stack pointer: each refused statement leaked 1 to 6 KB, and after some thousands,
 * which anybody can send, the database overwrote its own memory and failed until a restart. Throws when PGlite has
 * changed.
 */
export async function keepStack(driver: Pick<PGlite, "waitReady" | "Module">): Promise<void> {
  await driver.waitReady;
  // Read after the loop has run: before that, it is a function that replaces itself.
  const { ["___stack_pointer"]: pointer, [loopName]: run } = v.parse(moduleSchema, driver.Module);

  function runAndKeep(): void {
    const before: unknown = pointer.value;
    try {
      run();
    } catch (error) {
      pointer.value = before;
      throw error;
    }
  }
  Object.defineProperty(driver.Module, loopName, { value: runAndKeep });
}
