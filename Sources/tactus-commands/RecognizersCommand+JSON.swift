import TactusGestures
import TactusJSON
import TactusPluginHost
import TactusScenes

extension RecognizersCommand {
  /// Prints the folders searched for modules, and the module files found there, as JSON.
  ///
  /// The form is
  /// `{"searched":[..],"modules":[{"file","state","message","module","version","recognizers"}]}`.
  /// Only a module that cannot be used has a `message`; only a usable one has the last three
  /// members.
  func write(_ catalogue: ModuleCatalogue) {
    printJSON { writer in
      writer.beginObject()
      writer.member("searched", catalogue.searchPath.folders)
      writer.member("modules", objects: catalogue.entries) { writer, entry in
        writer.member("file", entry.path)
        switch entry.result {
        case .success(let module):
          writer.member("state", "loaded")
          writer.member("module", module.id)
          writer.member("version", module.version)
          writer.member("recognizers", module.recognizers.map(\.declaration.id))
        case .failure(let error):
          writer.member("state", error.code.rawValue)
          writer.member("message", error.message)
        }
      }
      writer.endObject()
    }
  }

  func write(_ recognizer: ModuleRecognizer) {
    let declaration = recognizer.declaration
    printJSON { writer in
      writer.beginObject()
      writer.member("id", declaration.id)
      writer.member("name", declaration.name)
      writer.member("doc", declaration.doc)
      writer.member("module", recognizer.module)
      writer.member("discrete", declaration.isDiscrete)
      writer.member("minimumTouches", declaration.touches.lowerBound)
      writer.member("maximumTouches", declaration.touches.upperBound)
      writer.key("parameters")
      SceneGrammar.writeParameters(of: declaration, to: &writer)
      writer.member("outputs", objects: declaration.outputs) { writer, output in
        writer.member("key", output.key)
        writer.member("kind", "\(output.kind)")
        writer.member("unit", output.unit.symbol)
        writer.member("doc", output.doc)
      }
      writer.member("reasons", objects: declaration.ownReasons) { writer, reason in
        writer.member("name", reason.name)
        writer.member("sentence", reason.clause)
      }
      writer.endObject()
    }
  }
}
