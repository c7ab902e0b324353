import { academyPage, manageVideosPage } from "./dataCalls/academyCalls.ts";
import { agreementPage, agreementsPage, clientAgreementPage } from "./dataCalls/agreementCalls.ts";
import {
  clientInvoicesPage,
  invoicePage,
  invoicesPage,
  receivablesPage,
  sellerPage,
} from "./dataCalls/billingCalls.ts";
import { calendarPage, companyTimelinePage, myMeetingsPage, timelinePage } from "./dataCalls/calendarCalls.ts";
import { clientPage, clientsPage, clientTabs } from "./dataCalls/clientCalls.ts";
import type { CallingPage } from "./dataCalls/dataCall.ts";
import { exclusionsPage, firmPage, firmsPage, profilesPage, qualityPage } from "./dataCalls/firmCalls.ts";
import { leadBoardPage, leadsPage } from "./dataCalls/leadCalls.ts";
import { clientLeadPage, clientLeadsPage, neverContactPage } from "./dataCalls/clientLeadCalls.ts";
import { companyPage } from "./dataCalls/companyCalls.ts";
import { appointmentsPage, clientDealsPage, dealsPage, openDealPage } from "./dataCalls/dealCalls.ts";
import { importPage } from "./dataCalls/importCalls.ts";
import { incomingPage, outgoingPage } from "./dataCalls/integrationsCalls.ts";
import { openLeadPage } from "./dataCalls/leadDrawerCalls.ts";
import { invitationsPage } from "./dataCalls/invitationCalls.ts";
import { financesPage } from "./dataCalls/financesCalls.ts";
import { emailsPage, logPage, sourcesPage, termsPage } from "./dataCalls/recordCalls.ts";
import { bookingPage, meetingsPage, paymentsPage } from "./dataCalls/portalCalls.ts";
import { officePage, operationsPage } from "./dataCalls/roomCalls.ts";
import { settingsPage, signInRulesPage } from "./dataCalls/settingsCalls.ts";
import { schedulerPage, siteTextsPage } from "./dataCalls/siteSettingsCalls.ts";
import {
  forgottenPage,
  invitationPage,
  loginPage,
  optOutPage,
  unsubscribePage,
  payPage,
  profilePage,
  recoveryPage,
} from "./dataCalls/signedOutCalls.ts";
import { personalDataPage } from "./dataCalls/personalDataCalls.ts";
import { personPage, staffPage } from "./dataCalls/staffCalls.ts";
import { staffPaymentsPage } from "./dataCalls/staffPayCalls.ts";
import { studioPage } from "./dataCalls/studioCalls.ts";
import { openTaskPage, tasksPage } from "./dataCalls/tasksCalls.ts";
import { updatesActs, updatesPage } from "./dataCalls/updatesCalls.ts";
import { passwordsPage, vaultPage } from "./dataCalls/vaultCalls.ts";

/** Every page that calls the backend. A page with a new call gets a row here. */
export const callingPages: readonly CallingPage[] = [
  updatesPage,
  updatesActs,
  paymentsPage,
  meetingsPage,
  bookingPage,
  settingsPage,
  signInRulesPage,
  companyPage,
  clientLeadsPage,
  clientLeadPage,
  neverContactPage,
  clientDealsPage,
  clientInvoicesPage,
  invoicesPage,
  invoicePage,
  receivablesPage,
  sellerPage,
  siteTextsPage,
  schedulerPage,
  studioPage,
  tasksPage,
  openTaskPage,
  calendarPage,
  myMeetingsPage,
  timelinePage,
  companyTimelinePage,
  financesPage,
  clientsPage,
  clientPage,
  ...clientTabs,
  openLeadPage,
  importPage,
  firmsPage,
  firmPage,
  exclusionsPage,
  qualityPage,
  profilesPage,
  agreementsPage,
  agreementPage,
  clientAgreementPage,
  personalDataPage,
  officePage,
  operationsPage,
  staffPage,
  personPage,
  invitationsPage,
  staffPaymentsPage,
  vaultPage,
  passwordsPage,
  academyPage,
  manageVideosPage,
  leadsPage,
  leadBoardPage,
  appointmentsPage,
  dealsPage,
  openDealPage,
  incomingPage,
  outgoingPage,
  logPage,
  emailsPage,
  termsPage,
  sourcesPage,
  loginPage,
  profilePage,
  forgottenPage,
  recoveryPage,
  invitationPage,
  optOutPage,
  unsubscribePage,
  payPage,
];
