/** URLs that the shell answers or links to. */
export const paths = {
  home: "/",
  login: "/login",
  forgotPassword: "/forgot-password",
  updatePassword: "/update-password",
  acceptInvitation: "/accept-invitation",
} as const;
