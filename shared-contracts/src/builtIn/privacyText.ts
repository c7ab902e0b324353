/** Default privacy policy, shown until an admin changes it. */
export function privacyTextOf(email: string): string {
  return `
## Information collection

We collect only what we need, as described here.

- **When you visit.** Your browser sends its address and type, as to every site. We keep that for at most fourteen days to fend off attacks. There are no advertising cookies and no trackers on these pages. We count visits and the answers you choose on our own server, without cookies and without anything that identifies you, and not at all if your browser asks for that (Do Not Track, Global Privacy Control).
- **When you book.** Your name, your email address, the time you chose and what you tell us about the meeting. With it we keep the answers that led you there and the campaign of the link you came by.
- **When you are a client.** Your account, the updates and payments in your portal, and the profile of the clients you look for.
- **When you sign in.** Your browser keeps a cookie for 180 days that recognises this device. It doesn't sign you in; it keeps other people's wrong passwords from locking you out.
- **When we research for a client.** Business contact details of people in companies, from public sources: name, role, company, business email.

## Use

- To hold the meetings that you book and to run your account.
- To find and to write to companies on behalf of our clients, one to one and about their business.
- To keep the service safe and to meet duties that the law gives us, such as keeping invoices.

We do not sell personal data, and no decision about you is made by software alone.

## Sharing

We share data with those who work for us under contract and only as far as they need it: hosting, email delivery, accounting. A client receives the business contact details of the people we arrange meetings with. Authorities receive data only where the law obliges us.

If you choose a calendar or a video room of another provider, that provider's own policy applies there.

## Data security

Connections are encrypted. Access inside our team is limited to those who need it, and the database itself enforces who may read what.

If something does go wrong that affects you, we tell you without delay.

We keep data only as long as we need it:

- **Booking data** is deleted twelve months after the meeting.
- **Emails we sent you** are recorded for 90 days, without their text. An invitation that nobody accepted is deleted after 90 days, too.
- **What other tools send us**, such as a booking in another calendar, is deleted after 90 days.
- **Error reports** are deleted after 30 days. They contain nothing about you.
- **The log** of sign-ins and of changes in our team is deleted after two years.
- **Account data**: pictures, settings, notifications and training progress are deleted 30 days after the account ends. Your name stays with what you wrote and decided for your company, as long as those records are kept.
- **Invoices** are deleted when the law allows it.

## Contact

You may ask what we know about you, have it corrected or deleted, object to its use, or take it with you. If you have an account, you can download your data yourself under Settings, Your data. If we wrote to you and you would rather we had not, tell us. One line is enough, and we will not write to you again.

Write to [${email}](mailto:${email}). We answer within five working days. You may also complain to your data protection authority.
`;
}
