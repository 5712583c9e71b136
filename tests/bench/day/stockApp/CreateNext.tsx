import { useState, type ReactNode } from 'react';
import { Create, SimpleForm, useNotify } from 'react-admin';

/** A form that is there again, empty, once its record is made: many are typed one after the other. */
export const CreateNext = ({ children }: { children: ReactNode }) => {
  const [made, setMade] = useState(0);
  const notify = useNotify();
  const onSuccess = (): void => {
    notify('Created');
    setMade(made + 1);
  };
  return (
    <Create key={made} mutationOptions={{ onSuccess }}>
      <SimpleForm>{children}</SimpleForm>
    </Create>
  );
};
