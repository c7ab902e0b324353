import type { FirstSteps, MailDelivery } from "@pipelark/shared-data/overview/attentionSchema";
import { paths } from "#app/paths.ts";

type Step = { id: keyof FirstSteps; title: string; detail: string; to?: string };

const mailDetails: Record<MailDelivery, string> = {
  server: "Your mail server sends the emails.",
  outbox: "Emails stay in the outbox at the server. Set PIPELARK_SMTP_URL and PIPELARK_MAIL_FROM to send them.",
  none: "No emails are sent. Set PIPELARK_SMTP_URL and PIPELARK_MAIL_FROM on the server.",
};

/** A first admin's steps, in order. */
export function firstSteps(delivery: MailDelivery | null): readonly Step[] {
  return [
    {
      id: "hours",
      title: "Set your hours",
      detail: "When visitors can book meetings, in your time zone.",
      to: `${paths.workspaceSettings}?section=hours`,
    },
    {
      id: "meeting",
      title: "Book a test meeting",
      detail: "Book as a visitor does, to see your free times and the emails. Cancel it under My meetings.",
      to: "/book-a-meeting",
    },
    { id: "mail", title: "Connect a mail server", detail: mailDetails[delivery ?? "none"] },
    {
      id: "terms",
      title: "Edit the terms",
      detail: "Everyone accepts them at sign-in.",
      to: `${paths.workspaceSettings}?section=terms`,
    },
    {
      id: "brand",
      title: "Add your contact details",
      detail: "The support email and the links of every footer.",
      to: `${paths.workspaceSettings}?section=brand`,
    },
    {
      id: "client",
      title: "Invite your first client",
      detail: "A new company starts with its onboarding tasks.",
      to: `${paths.workspaceStaff}?invitation=new&as=client`,
    },
    {
      id: "staff",
      title: "Invite your staff",
      detail: "They get their own tasks and meetings.",
      to: `${paths.workspaceStaff}?invitation=new&as=staff`,
    },
    {
      id: "second_admin",
      title: "Invite a second admin",
      detail: "So that someone else can sign in, and decide on amounts that you post.",
      to: `${paths.workspaceStaff}?invitation=new&as=admin`,
    },
  ];
}
