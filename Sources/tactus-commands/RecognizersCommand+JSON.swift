import TactusGestures
import TactusJSON
import TactusPluginHost
import TactusScenes

extension RecognizersCommand {
  /// `{"searched":[..],"modules":[{"file","state","message","module","version","recognizers"}]}`.
  func printJSON(_ catalogue: ModuleCatalogue) {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.key("searched")
    writer.beginArray()
    for folder in catalogue.searchPath.folders { writer.value(folder) }
    writer.endArray()
    writer.key("modules")
    writer.beginArray()
    for entry in catalogue.entries {
      writer.beginObject()
      writer.member("file", entry.path)
      switch entry.result {
      case .success(let module):
        writer.member("state", "loaded")
        writer.member("module", module.id)
        writer.member("version", module.version)
        writer.key("recognizers")
        writer.beginArray()
        for recognizer in module.recognizers { writer.value(recognizer.declaration.id) }
        writer.endArray()
      case .failure(let error):
        writer.member("state", error.code.rawValue)
        writer.member("message", error.message)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    print(lines: writer.text, terminator: "\n")
  }

  /// One recognizer; its parameters as the JSON Schema of what a scene may say of them.
  func printJSON(_ recognizer: ModuleRecognizer) {
    let declaration = recognizer.declaration
    var writer = JSONWriter(style: .pretty)
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
    writer.key("outputs")
    writer.beginArray()
    for output in declaration.outputs {
      writer.beginObject()
      writer.member("key", output.key)
      writer.member("kind", "\(output.kind)")
      writer.member("unit", output.unit.symbol)
      writer.member("doc", output.doc)
      writer.endObject()
    }
    writer.endArray()
    writer.key("reasons")
    writer.beginArray()
    for reason in declaration.ownReasons {
      writer.beginObject()
      writer.member("name", reason.name)
      writer.member("sentence", reason.clause)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    print(lines: writer.text, terminator: "\n")
  }
}
