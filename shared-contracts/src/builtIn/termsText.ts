/** Default terms, shown until an admin changes them. */
export function termsTextOf(name: string): string {
  return `
## Acceptance

By signing in, booking a meeting or ordering our service you accept these terms. If you act for a company, you confirm that you may do so. If you do not accept them, please do not use the service.

When we change the terms we publish the new text here with its date. If a change affects a running order, we tell you by email at least thirty days before it takes effect, and you may leave within that time.

## Description of service

${name} finds companies that match the profile you give us, checks every one by hand, writes to the right people in your name and brings those who are interested to a meeting with you.

- **Research.** Software proposes companies and contacts. A researcher confirms each before it reaches you.
- **Deliverability.** We set up and look after the sending addresses. If messages stop arriving, we repair that at our cost.
- **Meetings.** You get a time in your calendar, and a short note on whom you are going to meet and why.

We promise careful work, not a number of meetings or deals: whether a deal closes also depends on your offer and your sales.

## User responsibilities

- Give us facts about your offer that are true and that you may use.
- Keep your password to yourself, and tell us at once when somebody else may know it.
- Come to the meetings that we arrange, or cancel them in good time.
- Treat the contacts we bring you with respect and within the law that applies to you.
- Do not copy, resell or attack the service, and do not use it to write to people who asked not to be written to.

## Payment terms

There is no retainer and no fee per lead. You pay the share that your order names, for each deal that closes with a contact we brought you.

- You report a closed deal within ten days. We invoice it, and the invoice is due within fourteen days.
- A deal counts when the contract is signed within twelve months of the first meeting.
- If a client of yours pays back or cancels within thirty days of signing, we return our share.
- Amounts are without tax; the invoice adds the tax that the law asks for.

## Intellectual property

What you give us stays yours; we use it only to do the work. The research and the messages that we deliver to you are yours to use once the matching invoice is paid. Our software, our methods and the name ${name} stay ours.

## Limitation of liability

We are liable without limit for intent, gross negligence, and harm to life, body or health. For slight negligence we are liable only for breach of a duty that is essential to the contract, and then for the damage that is typical and could be foreseen, at most the amount you paid us in the twelve months before.

## Termination

You may end the service at the end of any month by writing to us. We may do so with thirty days' notice, and at once if you seriously break these terms. Deals that close later with contacts we brought you before the end are still paid for as described above.
`;
}
