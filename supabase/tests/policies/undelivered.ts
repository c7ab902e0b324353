import { companies } from "../support/seedIds.ts";

/** Adds a firm and a contact whose lead for Northwind Robotics is not delivered, with a note for the client. */
export const undeliveredScript = `
  insert into public.firm (id, name, created_by, created_by_name, updated_by, updated_by_name)
  values ('12000000-0000-4000-8000-00000000ff01', 'Unsold Foods', gen_random_uuid(), 'Rita', gen_random_uuid(), 'Rita');
  insert into public.contact (id, firm_id, full_name, email, created_by, created_by_name, updated_by, updated_by_name)
  values ('13000000-0000-4000-8000-00000000ff01', '12000000-0000-4000-8000-00000000ff01', 'Uma Unsold', 'uma@unsold.example',
    gen_random_uuid(), 'Rita', gen_random_uuid(), 'Rita');
  insert into public.lead (
    id, client_account_id, firm_id, contact_id, firm_name, contact_name, contact_title, created_by, created_by_name, updated_by,
    updated_by_name
  ) values (
    '14000000-0000-4000-8000-00000000ff01', '${companies.northwindRobotics}', '12000000-0000-4000-8000-00000000ff01',
    '13000000-0000-4000-8000-00000000ff01', 'Unsold Foods', 'Uma Unsold', '', gen_random_uuid(), 'Rita', gen_random_uuid(), 'Rita'
  );
  insert into public.lead_event (lead_id, client_account_id, kind, note, is_for_client)
  values ('14000000-0000-4000-8000-00000000ff01', '${companies.northwindRobotics}', 'note', 'For you', true);
`;
