import java.io.BufferedOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.OutputStream;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.sax.SAXResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.fop.apps.FopFactory;
import org.apache.xmlgraphics.util.MimeConstants;

/** Prints every `*.fo` of a folder with Apache FOP, in one process. */
public class Fop {
    public static void main(String[] arguments) throws Exception {
        File folder = new File(arguments[0]);
        FopFactory factory = FopFactory.newInstance(folder.toURI());
        for (File source : folder.listFiles((at, name) -> name.endsWith(".fo"))) {
            File target = new File(folder, source.getName().replaceAll("\\.fo$", ".pdf"));
            try (OutputStream out = new BufferedOutputStream(new FileOutputStream(target))) {
                var fop = factory.newFop(MimeConstants.MIME_PDF, out);
                var transformer = TransformerFactory.newInstance().newTransformer();
                transformer.transform(new StreamSource(source), new SAXResult(fop.getDefaultHandler()));
            }
        }
    }
}
