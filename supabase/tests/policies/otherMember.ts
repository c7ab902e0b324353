import { personScript } from "../support/personas.ts";
import { companies } from "../support/seedIds.ts";

/** Second member of Northwind Robotics, whom {@link otherMemberScript} adds. */
export const otherMember = "a0000000-0000-4000-8000-0000000000b2";
export const otherMemberScript = personScript({
  id: otherMember,
  role: "client",
  company: companies.northwindRobotics,
});
