/** The product's name and public addresses, kept in one place. */
export const brand = {
  name: "Pipelark",
  supportEmail: "support@pipelark.example",
  social: [
    { name: "Instagram", url: "https://www.instagram.com/pipelark" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/pipelark" },
    { name: "X", url: "https://x.com/pipelark" },
  ],
} as const;
